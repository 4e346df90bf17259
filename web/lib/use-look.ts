import { useSyncExternalStore } from 'react';
import { type Look, onLookChange, readLook } from './look.ts';

let text = '';
let look: Look = {};

function current(): Look {
  const next = readLook();
  if (JSON.stringify(next) !== text) {
    text = JSON.stringify(next);
    look = next;
  }
  return look;
}

/** The look chosen on this device, renewed with every choice. */
export const useLook = (): Look => useSyncExternalStore(onLookChange, current);
