/**
 * The cookie by which a page knows that a session may be there, without asking: a visitor's first page then makes no call that is
 * refused. It says nothing more and opens nothing; the server sets it with the session's own cookie, which no script can read.
 */
export const hintCookie = 'paperboat_hint';
