import type { Words } from './en.ts';

export const voiceWords: Words['voice'] = {
  title: 'Dis-le',
  ask: {
    title: 'Demande avec ta voix',
    start: 'Parler',
    stop: 'Arrêter',
    listening: 'Je t’écoute.',
    idle: 'Appuie sur Parler et dis ta question en anglais.',
    stays: 'Ta voix reste sur cette tablette.',
    type: 'L’écrire',
  },
  heard: {
    title: 'C’est bien ce que tu as dit ?',
    field: 'Ta question',
    hint: 'Touche un mot pour le changer.',
    use: 'Oui, c’est ma question',
    again: 'La redire',
    empty: 'Dis ou écris d’abord ta question.',
  },
  note: {
    title: 'Cette tablette ne sait pas écouter',
    text: 'Enregistre ta question, réécoute-la et écris-la.',
    field: 'Écris ce que tu as dit',
  },
  along: {
    title: 'Écoute et lis en même temps',
    read: 'Lire à voix haute',
    pause: 'Pause',
    resume: 'Continuer',
    stop: 'Arrêter',
    slower: 'Plus lentement',
    usual: 'Vitesse normale',
  },
  problems: {
    refused: 'Le micro n’est pas autorisé. Demande à un adulte de l’autoriser dans les réglages, ou écris ta question.',
    missing: 'Il n’y a pas de micro. Écris ta question.',
    silence: 'Je n’ai rien entendu. Approche-toi et réessaie.',
    failed: 'Cela n’a pas marché. Réessaie, ou écris ta question.',
  },
  demo: {
    title: 'Essayer la voix',
    device: 'Ce que cet appareil sait faire',
    can: {
      read: 'Il lit les textes à voix haute.',
      listen: 'Il change tes paroles en mots écrits, sans Internet.',
      record: 'Il enregistre ce que tu dis.',
    },
    cannot: {
      read: 'Il n’a pas de voix à lui pour lire en anglais.',
      listen: 'Il ne sait pas changer tes paroles en mots écrits. Un enregistrement ou le clavier les remplacent.',
      record: 'Il ne sait pas enregistrer.',
    },
    listen: 'Écouter',
    sample: 'The little paper boat sails down the stream, under the bridge and out to sea.',
    voice: 'Voix anglaise',
    speed: 'Vitesse',
    speeds: { slow: 'Lente', usual: 'Normale', fast: 'Rapide' },
    speak: 'Dis quelque chose',
    heard: 'J’ai entendu',
    here: 'Rien de tout cela n’est gardé ni envoyé.',
  },
};
