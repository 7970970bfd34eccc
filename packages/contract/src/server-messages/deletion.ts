/** The deletion of a customer's account. */
export const deletion = {
  'deletion.otherAddress': 'This is not the email address of your account.',
  'deletion.domainsStay': 'Confirm that you lose these domains, or transfer them away first.',
  'deletion.staff': 'Accounts of staff are not deleted here. An admin has to remove the role first.',
  'deletion.dispute': 'A payment is disputed at your bank. Your account can be deleted once that is decided.',
  'deletion.tooLate': 'Your account is being deleted. That can no longer be stopped.',
  'deletion.noRequest': 'No deletion is requested that could be stopped.',
  'deletion.stuck': 'The account was not deleted completely.',
  'deletion.onlyForward':
    'This cannot be given up: part of the account is deleted already. Solve the problem and resume it.',
} as const;
