import type { Words } from './en.ts';
import { de } from './phrasing.fr.ts';

/** Read by every role. */
export const notificationWords: Words['notifications'] = {
  page: 'Rappels',
  card: 'Notifications',
  enabled: 'Notifications activées',
  disabled: 'Les notifications sont coupées sur cet appareil.',
  turnOn: 'Activer les notifications',
  turningOn: 'Demande en cours...',
  turnOff: 'Couper sur cet appareil',
  toReminders: 'Rappels et heures calmes',
  states: {
    default: 'Cet appareil peut dire quand c’est l’heure des devoirs. Il le fait même quand Paperboat est fermé.',
    granted: 'Cet appareil prévient, même quand Paperboat est fermé.',
    denied:
      'Ce navigateur ne laisse pas Paperboat envoyer de notifications. Cela se change dans ses réglages pour cette page. Tout arrive quand même à la cloche.',
    unsupported:
      'Ce navigateur ne sait pas notifier. Sur iPad ou iPhone, il faut d’abord Paperboat sur l’écran d’accueil. Tout arrive quand même à la cloche.',
  },
  needsConsent:
    'Un parent ou l’école doit d’abord accepter les notifications. Les rappels arrivent quand même à la cloche.',
  notYet:
    'Cet appareil est autorisé, mais son navigateur n’a pas encore donné d’adresse. Paperboat réessaie au prochain démarrage.',
  quiet: {
    title: 'Heures calmes',
    text: 'Rien ne sonne pendant ce temps. Cela sonne à la fin des heures calmes. La cloche l’a tout de suite.',
    on: 'Garder des heures calmes',
    from: 'De',
    to: 'À',
    weekends: 'Le samedi et le dimanche aussi, toute la journée',
    zone: 'Fuseau horaire',
    zoneHint: 'Rappels, heures calmes et mois de la formule suivent cette horloge.',
    failed: 'Ce n’est pas enregistré. À réessayer.',
  },
  reminders: {
    title: 'Les rappels',
    make: 'Créer un rappel',
    kind: 'Pour quoi',
    kinds: {
      'homework-reminder': 'Les devoirs',
      'assignment-due': 'Quelque chose à rendre',
      achievement: 'Une fierté',
    },
    text: 'Ce qu’il faut se rappeler',
    textHint: 'Facultatif. Personne d’autre ne le voit, et jamais sur un écran verrouillé.',
    when: 'Quand',
    zone: (zone) => `À l’heure ${de(zone)}.`,
    add: 'Me le rappeler',
    whenNeeded: 'Il faut un jour et une heure.',
    past: 'Ce moment est déjà passé. Il en faut un plus tard.',
    none: 'Pas encore de rappel.',
    remove: (when) => `Supprimer le rappel de ${when}`,
    removeShort: 'Supprimer',
    unknown: 'Les rappels viennent sur cet appareil quand l’école est joignable.',
    waiting: 'Sur cet appareil. Il part à l’école quand il y a Internet. Un rappel ne sonne qu’après.',
    leaving: 'Sera supprimé quand il y a Internet.',
    refused: 'L’école n’a pas pu le prendre.',
    drop: 'L’enlever d’ici',
    full: 'Il y a déjà 50 rappels. Il faut d’abord en supprimer un.',
  },
};
