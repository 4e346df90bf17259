import type { Words } from './en.ts';

export const careWords: Words['care'] = {
  call: (number) => `Quelqu’un est blessé ou en danger maintenant ? Appelle le ${number}.`,
  anyNumber: '112 ou le numéro d’urgence de ton pays',
  personal: 'Cela dit peut-être qui tu es ou où tu habites. Enlève-le : ta question marche sans.',
};
