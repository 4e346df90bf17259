/** Under which the device keeps its language: the page for its next opening, the service worker for the words of a push. */
export const languageKey = 'paperboat.language';
