import type { Words } from './en.ts';

export const careWords: Words['care'] = {
  call: (number) => `Si quelqu’un est blessé ou en danger maintenant, appelle le ${number}.`,
  anyNumber: '112 ou le numéro d’urgence de ton pays',
  personal: 'Cela dit peut-être qui tu es ou où tu habites. Enlève-le : ta question marche sans.',
};
