import type { Screen } from './screen.ts';

const failed = 'Unknown error. Please reload the page and try again.';

/** Tickets, feedback and the staff area. */
export const screensOfSupport = {
  S59: {
    name: 'Requests',
    at: ['support'],
    shows: 'My Requests',
    texts: [
      'My Requests',
      'Submit New Request',
      'NEW UPDATE',
      'VIEW',
      'You have not submitted any support requests. Please submit a new request to get support.',
    ],
    states: ['7 days a week', '2-24 hours', 'Loading your requests ...'],
  },
  S60: {
    name: 'A new request',
    at: ['support'],
    shows: 'What is it about?',
    texts: [
      'Technical Support',
      'Billing & Payments',
      'Other',
      'You cannot attach more than 4 files in total.',
      'File "{name}" exceeds 2 MB limit.',
      'Unknown error submitting the request. Please reload the page and try again. Please email {email} if the issue persists.',
    ],
    states: ['REQUIRED!', 'Your request was submitted. Opening it ...'],
  },
  S61: {
    name: 'One request',
    at: ['ticket'],
    shows: 'Request {number}',
    texts: ['ERROR!', failed],
    states: [
      'We are checking the attached files. They appear here in a moment.',
      'Your reply was sent.',
      'Your request is closed.',
      'This request is closed. A reply reopens it.',
    ],
  },
  S62: {
    name: 'A review',
    at: ['feedback'],
    shows: 'Leave Us A Review',
    texts: [
      'Leave Us A Review',
      'Please rate us before submitting.',
      'There was an unexpected error. Please reload the page and try again',
    ],
    states: [],
  },
  S63: {
    name: 'Feedback',
    at: ['feedback'],
    shows: 'Provide Feedback',
    texts: [
      'Provide Feedback',
      'REQUIRED!',
      'There was an unexpected error. Please reload the page and try again.',
    ],
    states: [],
  },
  S64: {
    name: 'Tickets of an agent',
    at: ['staffTickets'],
    shows: 'My tickets',
    texts: ['Authorizing ...', 'Unauthorized!'],
    states: ['No ticket is assigned to you.'],
  },
  S65: {
    name: 'A ticket, for its agent',
    at: ['staffTicket'],
    shows: 'Change status',
    texts: [
      'Open',
      'Escalated',
      'Close',
      'You are not authorized to submit a reply.',
      failed,
      'Go Back',
      'ERROR!',
    ],
    states: [],
  },
  S66: {
    name: 'Who created a ticket',
    at: ['staffCustomer'],
    shows: 'Customer of ticket {number}',
    texts: ['Login'],
    states: ['You may not open this customer’s panel from here.'],
  },
  S67: {
    name: 'All tickets',
    at: ['staffAllTickets'],
    shows: 'All tickets',
    texts: ['Authorizing ...', 'Unauthorized!'],
    states: ['Assigned to {name}'],
  },
} satisfies Record<string, Screen>;
