import type { Words } from './en.ts';
import { de } from './phrasing.fr.ts';

export const weeklySlipWords: Words['weeklySlip'] = {
  print: 'Feuilles de la semaine (PDF)',
  explain: 'Une page par élève, pour les familles sans appareil.',
  making: 'Préparation des feuilles',
  failed: 'Les feuilles n’ont pas pu être faites. Réessayez.',
  file: (className, day) => `Feuilles de la semaine ${className} ${day}.pdf`,
  title: (className) => `La semaine ${de(className)}`,
  week: (from, to) => `du ${from} au ${to}`,
  set: 'Donné cette semaine',
  handedIn: 'Rendu cette semaine',
  marked: 'Noté cette semaine',
  dueUntil: (day) => `À rendre d’ici le ${day}`,
  nothing: 'rien.',
  work: 'Travail',
  due: 'À rendre',
  on: 'Rendu',
  mark: 'Note',
  said: 'L’enseignant dit',
  state: 'Pour l’instant',
  isIn: 'rendu',
  isOpen: 'à faire',
  points: (score, total) => `${score} sur ${total}`,
  answerBelow: 'Vos mots à l’enseignant :',
};
