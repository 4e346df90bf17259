import { createContext, use } from 'react';
import { signOut } from './session.ts';

/** How the person signs out: the data layer sends and asks about unsent work first; without one there is none. */
export const SignOutContext = createContext<() => Promise<boolean>>(signOut);

/** How an erased person's things leave this device: whatever they are, nothing of them is sent or asked about. */
export const ForgetContext = createContext<() => Promise<void>>(async () => {
  await signOut();
});

export const useForgetDevice = (): (() => Promise<void>) => use(ForgetContext);

/** Gives the sign-out of whoever is here; it answers false when the person chose to stay. */
export const useSignOut = (): (() => Promise<boolean>) => use(SignOutContext);
