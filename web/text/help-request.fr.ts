import type { Words } from './en.ts';
import { counted } from './plural.fr.ts';

export const helpRequestWords: Words['helpRequest'] = {
  says: {
    'allow-steps': 'Tu peux regarder toutes les étapes.',
    'read-again': 'Relis la question une fois, lentement.',
    'draw-it': 'Fais d’abord un dessin.',
    'next-hint': 'Ouvre l’indice suivant et essaie-le.',
    'check-numbers': 'Regarde encore une fois les nombres.',
    nearly: 'Tu y es presque. Vérifie ta dernière étape.',
    'come-to-me': 'Viens me voir en classe. On regarde ensemble.',
  },
  child: {
    title: 'Ton enseignant',
    ask: 'Demander à mon enseignant',
    again: 'Redemander',
    say: 'Le dire aussi',
    sayWhat: 'Dis à ton enseignant ce qui est difficile.',
    askWithNote: 'Demander et envoyer mon enregistrement',
    full: 'Il n’y a plus de place sur cet appareil pour ton enregistrement. Tu peux demander sans lui.',
    what: 'Ton enseignant reçoit ta question et tes essais.',
    noClass: 'Entre d’abord dans une classe. Ton enseignant a le code.',
    asked: 'Tu as demandé à ton enseignant.',
    next: {
      device: 'Cela part à l’école quand il y a Internet. Tu peux continuer d’essayer.',
      school: 'La réponse viendra ici. Tu peux continuer d’essayer.',
      seen: 'Ton enseignant l’a vu. La réponse viendra ici.',
    },
    said: (teacher) => (teacher ? `${teacher} dit :` : 'Ton enseignant dit :'),
    showSteps: 'Montrer toutes les étapes',
    failed: 'Ta demande n’est pas encore faite. Réessaie.',
  },
  teacher: {
    title: (count) => counted(count, 'élève demande de l’aide', 'élèves demandent de l’aide'),
    none: 'Aucun élève n’attend votre aide.',
    from: (name, className, moment) => `${name}, ${className}, ${moment}`,
    student: 'Un élève',
    tries: (tries) => `Essais : ${tries}`,
    noTries: 'Pas encore d’essai.',
    allow: 'Autoriser les étapes',
    allowFor: (name) => `Autoriser les étapes pour ${name}`,
    phrase: 'Envoyer une phrase',
    phraseFor: (name) => `Envoyer une phrase à ${name}`,
    told: (name, said) => `${name} : « ${said} »`,
    failed: 'Ce n’est pas envoyé. Réessayez.',
  },
};
