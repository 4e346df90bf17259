/** What screens say a short word with; the Toaster draws it. */
export { dismissToasts, showToast, toasts } from './toast-store.ts';
