// Stands in for two ways of the package "broadcast-channel" to reach other tabs, by IndexedDB and by localStorage: every browser
// that can read this program has channels of its own.
const isNone = { canBeUsed: () => false };

export const IndexedDBMethod = { ...isNone, type: 'idb' };
export const LocalstorageMethod = { ...isNone, type: 'localstorage' };
