/**
 * The request header, with the value `1`, of a call that the client makes without the user, such as a poll: the user has not
 * used the client since the call before. Such calls do not extend the session of a member of staff.
 */
export const backgroundHeader = 'x-background';
