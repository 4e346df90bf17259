import type { Words } from './en.ts';

export const safetyWords: Words['safety'] = {
  title: (name) => `${name} a peut-être besoin de vous aujourd’hui.`,
  text: 'Un texte de l’aide aux devoirs évoque un danger ou une détresse. Parlez avec l’enfant. Suivez les règles de protection de l’enfance de votre école.',
  seen: 'Je m’en occupe',
  failed: 'Ce n’est pas enregistré. Réessayez.',
};
