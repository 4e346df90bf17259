import type { PushKind } from '../../schema/views/push.ts';

export const pushWords: Record<PushKind, { title: string; body: string }> = {
  'homework-reminder': { title: 'C’est l’heure des devoirs !', body: 'Le rappel demandé est arrivé.' },
  'assignment-due': { title: 'Un devoir à rendre bientôt !', body: 'Il y a quelque chose à rendre d’ici demain.' },
  achievement: { title: 'Nouveau badge !', body: 'Il se découvre dans Paperboat.' },
  'parent-alert': { title: 'Alerte pour les parents', body: 'Il y a quelque chose à lire au sujet de votre enfant.' },
};
