import type { Words } from './en.ts';

export const recorderWords: Words['recorder'] = {
  start: 'Enregistrer',
  again: 'Le redire',
  stop: 'Arrêter',
  asking: 'Accepte le micro.',
  recording: 'Enregistrement',
  unsaved: 'Ton enregistrement n’est pas encore gardé sur cet appareil. Un nouvel essai suit.',
  time: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  timeOf: (now, longest) => `${now} sur ${longest}`,
  problems: {
    refused: 'Le micro est coupé pour Paperboat. Demande à un adulte de l’autoriser dans le navigateur, puis réessaie.',
    missing: 'Cet appareil n’a pas de micro. Tu peux écrire ou dessiner à la place.',
    busy: 'Un autre programme utilise le micro. Ferme-le et réessaie.',
    unsupported: 'Ce navigateur ne sait pas enregistrer. Tu peux écrire ou dessiner à la place.',
    failed: 'L’enregistrement n’a pas marché. Réessaie.',
  },
};
