import type { Words } from './en.ts';
import { counted } from './plural.fr.ts';
import { de } from './phrasing.fr.ts';

export const answerWords: Words['answers'] = {
  kinds: { photo: 'Photo', drawing: 'Dessin', recording: 'Enregistrement' },
  fileBy: (kind, name) => (name ? `${kind} ${de(name)}` : kind),
  coming: (kind) => `${kind} : encore en route depuis l’autre appareil.`,
  away: (kind) => `${kind} : à l’école. Cela arrive quand il y a Internet.`,
  addition: 'Écrit aussi sur un autre appareil',
  earlier: (count) => (count === 1 ? 'L’essai d’avant' : `${counted(count, 'essai', 'essais')} d’avant`),
  tryOf: (round, moment) => `Essai ${round}, ${moment}`,
  markWas: (score, total) => `Noté ${score}/${total}`,
  givenBack: (moment) => `Redonné le ${moment} :`,
  ways: 'Comment répondre',
  way: { drawing: 'Dessiner', photo: 'Photo', recording: 'Le dire' },
  writeToo: 'Écris aussi quelque chose, si tu veux',
  draw: {
    empty: 'Une feuille blanche pour dessiner',
    drawing: 'Ton dessin',
    tools: 'Dessin',
    pens: {
      '#1c2438': 'Stylo noir',
      '#0f62b8': 'Stylo bleu',
      '#a8431f': 'Stylo rouge',
      '#17684f': 'Stylo vert',
      '#7a3fa0': 'Stylo violet',
      '#b07900': 'Stylo jaune',
    },
    thick: 'Épais',
    rub: 'Gommer',
    undo: 'Annuler',
    newSheet: 'Nouvelle feuille',
    full: 'La feuille est pleine de traits. Gomme ou annule pour continuer.',
  },
  photo: {
    take: 'Prendre une photo',
    choose: 'Choisir une image',
    remove: 'L’enlever',
    one: (place) => `Ta photo ${place}`,
    most: (count) => `${counted(count, 'photo', 'photos')} au plus pour une réponse.`,
  },
  say: {
    tell: 'Raconte avec tes propres mots.',
    yours: 'Ton enregistrement',
    remove: 'L’enlever',
  },
  draftProblems: {
    full: 'Cet appareil est plein. Ce que tu vois n’est pas encore enregistré. Rends-le, ou demande à un adulte de faire de la place. Un nouvel essai suit.',
    failed: 'Cela n’a pas encore pu être enregistré sur l’appareil. Un nouvel essai suit.',
  },
  notKept:
    'Cet appareil n’a plus de place pour tes images et tes enregistrements. Rien n’est perdu. Un adulte peut faire de la place. Puis rends de nouveau.',
};
