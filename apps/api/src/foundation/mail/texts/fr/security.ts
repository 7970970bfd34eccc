import type { security as english } from '../security.ts';
import type { Translated } from '@homeport/contract/translated';

export const security: Translated<typeof english> = {
  'passkeyAdded.subject': 'Une clé d’accès a été ajoutée',
  'passkeyAdded.what':
    'La clé d’accès «\u00a0{name}\u00a0» permet maintenant de se connecter à votre compte.',
  'passkeyRemoved.subject': 'Une clé d’accès a été retirée',
  'passkeyRemoved.what': 'La clé d’accès «\u00a0{name}\u00a0» ne permet plus de se connecter à votre compte.',
  'authenticatorAdded.subject': 'Une application d’authentification a été ajoutée',
  'authenticatorAdded.what':
    'La connexion à votre compte nécessite maintenant un code de votre application d’authentification.',
  'authenticatorRemoved.subject': 'L’application d’authentification a été retirée',
  'authenticatorRemoved.what':
    'Les codes de votre application d’authentification ne fonctionnent plus pour votre compte.',
  'apiKeyCreated.subject': 'Une clé d’API a été créée',
  'apiKeyCreated.what': 'La clé d’API «\u00a0{name}\u00a0» peut maintenant être utilisée avec votre compte.',
  'apiKeyRevoked.subject': 'Une clé d’API a été révoquée',
  'apiKeyRevoked.what': 'La clé d’API «\u00a0{name}\u00a0» ne fonctionne plus.',
  'webhookChanged.subject': 'Un webhook a été ajouté ou modifié',
  'webhookChanged.what': 'Ce qui se passe dans votre compte est envoyé à {name}.',
  'webhookDisabled.subject': 'Votre webhook a été désactivé',
  'webhookDisabled.what':
    'Rien n’a pu être livré à {host} pendant cinq jours\u202f; nous avons donc cessé les envois.',
  'webhookDisabled.next': 'Corrigez le point de terminaison, puis réactivez le webhook.',
  'webhookDisabled.open': 'Ouvrir les webhooks',
  'recoveryCodeUsed.subject': 'Un code de récupération a été utilisé',
  'recoveryCodeUsed.what':
    'Un code de récupération a été utilisé à la place de votre second facteur. Codes restants\u202f: {left}.',
  'recoveryCodesRenewed.subject': 'De nouveaux codes de récupération ont été créés',
  'recoveryCodesRenewed.what': 'Vos anciens codes de récupération ne fonctionnent plus.',
  'secondFactorsRemoved.subject': 'Vos seconds facteurs ont été retirés',
  'secondFactorsRemoved.what':
    'À votre demande, notre équipe a retiré de votre compte toutes les clés d’accès, l’application d’authentification et les codes de récupération. Tous les appareils ont été déconnectés.',
  'securityChanged.review': 'Vérifier vos réglages de connexion',
  'securityChanged.notYou':
    'Ce n’était pas vous\u202f? Définissez immédiatement un nouveau mot de passe et contactez {support}.',
  'common.reason': 'Motif',
  'roleChanged.what':
    'Vous êtes maintenant {to, select, owner {propriétaire} admin {administrateur} senior_agent {agent senior} agent {agent} other {client}} chez {brand}. Tous les appareils ont été déconnectés.',
  'roleChanged.whatOfRemoval':
    'Vous n’avez plus de rôle dans l’équipe de {brand}. Votre compte client reste. Tous les appareils ont été déconnectés.',
  'roleChanged.subject':
    'Vous êtes maintenant {to, select, owner {propriétaire} admin {administrateur} senior_agent {agent senior} agent {agent} other {client}} chez {brand}',
  'roleChanged.subjectOfRemoval': 'Votre rôle dans l’équipe de {brand} a été retiré',
  'roleChanged.title':
    'Vous êtes maintenant {to, select, owner {propriétaire} admin {administrateur} senior_agent {agent senior} agent {agent} other {client}}',
  'roleChanged.titleOfRemoval': 'Votre rôle dans l’équipe a été retiré',
  'roleChanged.notExpected': 'Vous ne vous y attendiez pas\u202f? Contactez {support}.',
  'teamChanged.removed':
    '{by} a retiré le rôle {from, select, owner {de propriétaire} admin {d’administrateur} senior_agent {d’agent senior} agent {d’agent} other {d’utilisateur}} de {member}.',
  'teamChanged.made':
    '{by} a donné à {member} le rôle {to, select, owner {de propriétaire} admin {d’administrateur} senior_agent {d’agent senior} agent {d’agent} other {de client}}.',
  'teamChanged.operator': 'Un opérateur en ligne de commande',
  'teamChanged.subject': 'Le rôle de {member} a été changé ({brand})',
  'teamChanged.title': 'Un rôle de l’équipe a été changé',
  'teamChanged.why':
    'Vous recevez cet e-mail parce que vous êtes administrateur. Si vous ne vous y attendiez pas, demandez à l’auteur du changement.',
};
