import type { Catalogues } from '../english.ts';

export const names: Catalogues<'names'> = {
  names: {
    title: 'Propriété du domaine',
    unproven: 'Non prouvée',
    proven: 'Prouvée',
    registered: 'Enregistré ici',
    elsewhere: 'Dans votre compte',
    provenBy_record:
      'Vous avez prouvé que {host} est à vous avec un enregistrement DNS. Gardez cet enregistrement pour que {host} reste à vous.',
    provenBy_nameservers:
      '{host} utilise nos serveurs de noms. Un autre client ne peut le reprendre qu’avec son propre enregistrement DNS.',
    provenBy_addresses:
      '{host} pointe vers notre serveur. Un autre client ne peut le reprendre qu’avec son propre enregistrement DNS.',
    provenBy_mail: 'Vous avez prouvé que {host} est à vous en connectant l’e-mail.',
    registeredWhy:
      '{host} est enregistré dans votre compte. Vous seul pouvez l’utiliser, ainsi que les noms qui en dépendent.',
    elsewhereWhy:
      '{host} est enregistré ailleurs et figure ici dans votre compte. Vous seul pouvez l’utiliser, ainsi que les noms qui en dépendent.',
    prove: 'Pour prouver que {host} est à vous, ajoutez cet enregistrement là où est géré son DNS.',
    orPoint: 'Faire pointer {host} ici le prouve aussi.',
    keptUntil: 'Sans preuve, {host} vous est réservé jusqu’au {day}.',
    lapsed:
      'Le délai pour prouver que {host} est à vous est écoulé. Un autre client peut le reprendre tant que vous ne l’avez pas fait.',
    proveHeld:
      'Si {host} est à vous, ajoutez cet enregistrement là où est géré son DNS. Vérifiez-le ensuite ici.',
    provenNow_add: 'Vous avez prouvé que {host} est à vous. Ajoutez-le maintenant.',
    provenNow_connect: 'Vous avez prouvé que {host} est à vous. Connectez-le maintenant.',
    provenNow_activate: 'Vous avez prouvé que {host} est à vous. Activez le CDN maintenant.',
    recordType: 'Type',
    recordName: 'Nom',
    recordValue: 'Valeur',
    recordNameOf: 'le nom de l’enregistrement',
    recordValueOf: 'la valeur de l’enregistrement',
    copy: 'Copier {what}',
    copied: 'Copié',
    check: 'Vérifier maintenant',
    checking: 'Vérification…',
    notFound:
      'L’enregistrement n’a pas encore été trouvé. Les changements DNS peuvent prendre quelques heures.',
    checkFailed: 'Impossible de consulter vos enregistrements DNS. Veuillez réessayer dans quelques minutes.',
    loading: 'Chargement de la propriété du domaine',
    loadFailed: 'Impossible de charger la propriété de {host}.',
    again: 'Réessayer',
    replaced:
      '{name} est passé au compte de son propriétaire. Votre site web et ses fichiers sont inchangés et se trouvent maintenant sur {host}.',
  },
};
