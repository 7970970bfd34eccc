/**
 * The request header, with the value `1`, of a call that the client makes without an action of the user, such as a
 * poll. Such calls do not extend the session of a member of staff.
 */
export const backgroundHeader = 'x-background';
