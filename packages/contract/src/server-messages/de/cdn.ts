import type { cdn as english } from '../cdn.ts';
import type { Translated } from '../../translated.ts';

export const cdn: Translated<typeof english> = {
  'cdn.justCleared': 'Der Cache wurde gerade erst geleert. Bitte warten Sie {seconds}\u00a0Sekunden.',
  'cdn.nameTaken':
    'Das CDN konnte für diese Website keine Zone anlegen. Bitte wenden Sie sich an den Support.',
  'cdn.hostNameTaken':
    'Der Hostname „cdn“ dieser Website ist bereits mit einem anderen CDN verbunden. Bitte trennen Sie ihn dort, oder wenden Sie sich an den Support.',
  'cdn.websiteGone': 'Diese Website gibt es nicht mehr.',
  'cdn.unusable': 'Das CDN ist gerade nicht nutzbar. Bitte wenden Sie sich an den Support.',
  'cdn.notResponding': 'Das CDN antwortet nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'cdn.activated': 'Die Website nutzt jetzt das CDN.',
  'cdn.activationFailed': 'Das CDN konnte nicht aktiviert werden.',
  'cdn.removalFailed':
    'Das CDN konnte noch nicht abgeschaltet werden. Unser Team kümmert sich darum; es geht nichts verloren.',
  'cdn.stillTurningOff': 'Das CDN wird noch abgeschaltet. Sie können es gleich wieder aktivieren.',
  'cdn.stillTurningOn': 'Das CDN wird noch aktiviert. Sie können es gleich abschalten.',
  'cdn.addressOfAnother': 'Geben Sie eine Adresse dieser Website ein, etwa /images/logo.png',
  'cdn.certificateFailed':
    'Das Zertifikat konnte nicht angefordert werden. Wir versuchen es automatisch noch einmal.',
};
