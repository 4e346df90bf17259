import type { Words } from './en.ts';

export const safetyWords: Words['safety'] = {
  title: (name) => `${name} a peut-être besoin de vous aujourd’hui.`,
  text: 'Ce qui a été écrit dans l’aide aux devoirs fait penser à un danger ou à une détresse. Parlez avec l’enfant, et suivez les règles de protection de l’enfance de votre école.',
  seen: 'Je m’en occupe',
  failed: 'Ce n’est pas enregistré. Réessayez.',
};
