import { createContext, use } from 'react';
import { signOut } from './session.ts';

/** How the person signs out: the data layer sends and asks about unsent work first; without one there is none. */
export const SignOutContext = createContext<() => Promise<boolean>>(signOut);

/** Gives the sign-out of whoever is here; it answers false when the person chose to stay. */
export const useSignOut = (): (() => Promise<boolean>) => use(SignOutContext);
