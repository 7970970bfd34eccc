import type { errors as english } from '../errors.ts';
import type { Translated } from '../../translated.ts';

export const errors: Translated<typeof english> = {
  'errors.validation_error': 'Veuillez vérifier les champs signalés.',
  'errors.confirmation_needed': 'Veuillez d’abord confirmer.',
  'errors.signature_invalid': 'La signature n’est pas valide.',
  'errors.token_expired': 'Votre session doit être actualisée.',
  'errors.api_key_invalid': 'Cette clé d’API est inconnue, a expiré ou a été révoquée.',
  'errors.otp_invalid': 'Code incorrect. Cherchez le code le plus récent dans vos e-mails.',
  'errors.otp_locked':
    'Ce code a été saisi trop souvent de façon incorrecte. Veuillez en demander un nouveau.',
  'errors.account_disabled': 'Ce compte est désactivé. Veuillez contacter le support.',
  'errors.second_factor_required': 'Confirmez avec votre second facteur pour vous connecter.',
  'errors.confirmation_required': 'Confirmez votre identité pour continuer. Rien n’a été modifié.',
  'errors.api_key_scope': 'Les clés d’API ne peuvent pas faire cet appel.',
  'errors.second_factor_missing': 'Configurez un second facteur pour continuer.',
  'errors.member_role': 'Votre rôle dans ce compte ne le permet pas. Demandez au propriétaire du compte.',
  'errors.member_factor':
    'Ce compte exige un second facteur. Configurez-en un, ou connectez-vous avec le vôtre.',
  'errors.account_unavailable': 'Vous n’avez pas accès à ce compte.',
  'errors.payment_required':
    'Votre offre n’est pas payée. Veuillez vous abonner à une offre pour rétablir vos services.',
  'errors.hosting_required':
    'Votre offre ne comprend pas d’hébergement. Choisissez une offre d’hébergement pour ajouter des sites web, un compte d’hébergement ou le CDN.',
  'errors.not_found': 'Il n’y a rien ici.',
  'errors.invalid_credentials': 'L’adresse e-mail et le mot de passe ne correspondent pas.',
  'errors.passkey_unknown': 'Cette clé d’accès n’a pas pu être vérifiée. Connectez-vous autrement.',
  'errors.reset_token_invalid': 'Ce lien n’est plus valable. Veuillez en demander un nouveau.',
  'errors.method_not_allowed': 'Cette adresse ne prend pas en charge cette méthode.',
  'errors.user_exists': 'Ce compte existe déjà.',
  'errors.login_taken': 'Ce nom d’utilisateur est déjà pris. Veuillez en choisir un autre.',
  'errors.conflict': 'C’est déjà en cours.',
  'errors.idempotency_conflict': 'Cette clé a servi à une autre requête.',
  'errors.session_stale': 'Votre compte a changé\u202f; votre session est en cours d’actualisation.',
  'errors.payload_too_large': 'C’est trop volumineux.',
  'errors.unsupported_media_type': 'Ce type de contenu n’est pas pris en charge.',
  'errors.token_invalid': 'Veuillez vous reconnecter.',
  'errors.rate_limited': 'Trop de tentatives. Veuillez patienter un instant.',
  'errors.work_required':
    'Il y a eu de nombreuses tentatives avec cette adresse e-mail. Votre navigateur doit d’abord effectuer un petit calcul.',
  'errors.internal_error': 'Une erreur inattendue s’est produite. Veuillez réessayer.',
  'errors.panel_unavailable':
    'Le serveur d’hébergement est occupé. Veuillez réessayer dans quelques minutes.',
  'errors.cdn_unavailable': 'Le CDN ne répond pas. Veuillez réessayer dans quelques minutes.',
  'errors.payments_unavailable':
    'Le prestataire de paiement ne répond pas. Veuillez réessayer dans quelques minutes.',
  'errors.mail_unavailable':
    'Le service de messagerie ne répond pas. Veuillez réessayer dans quelques minutes.',
  'errors.dns_unavailable':
    'Impossible de consulter vos enregistrements DNS. Veuillez réessayer dans quelques minutes.',
  'errors.registrar_unavailable':
    'Le registre des domaines ne répond pas pour le moment. Rien n’a été modifié\u202f; veuillez réessayer dans quelques minutes.',
  'errors.not_ready': 'Démarrage ou arrêt en cours\u202f; veuillez réessayer dans un instant.',
};
