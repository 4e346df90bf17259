import type { Words } from './en.ts';

export const oneTimeWordWords: Words['oneTimeWord'] = {
  one: 'Créer un nouveau mot',
  title: (name) => `Un nouveau mot pour ${name}`,
  ask: 'Il ouvre le compte une fois, dans les 48 heures. Ensuite, un nouveau mot de passe est choisi.',
  consequence:
    'L’ancien mot de passe cesse de fonctionner, et chaque appareil est déconnecté. Le travail pas encore envoyé reste sur son appareil.',
  make: 'Créer le mot',
  making: 'Création du mot...',
  once: 'Il n’est montré que cette fois. Notez-le ou imprimez-le.',
  username: 'Nom d’utilisateur',
  word: 'Mot',
  until: (moment) => `Fonctionne une fois, jusqu’au ${moment}.`,
  print: 'Imprimer',
  done: 'Terminé',
  offline: 'Pour créer un mot, il faut Internet.',
  failed: 'Aucun mot n’a été créé. Réessayez.',
  choose: {
    title: 'Choisir un nouveau mot de passe',
    text: 'Le mot a ouvert le compte. Il faut maintenant un mot de passe que personne d’autre ne connaît.',
    next: 'Nouveau mot de passe',
    hint: 'Au moins 8 caractères.',
    again: 'Encore une fois',
    differs: 'Les deux ne sont pas pareils.',
    needed: 'Il faut au moins 8 caractères.',
    save: 'Enregistrer le mot de passe',
    saving: 'Enregistrement...',
    offline: 'Pour choisir un mot de passe, il faut Internet. Réessayer une fois en ligne.',
    failed: 'Le mot de passe n’a pas été enregistré. À réessayer.',
    leave: 'Se déconnecter',
  },
};
