import type { domainTransfers as english } from '../domain-transfers.ts';
import type { Translated } from '@homeport/contract/translated';

export const domainTransfers: Translated<typeof english> = {
  'domainTransfers.open': 'Domains öffnen',
  'transferStarted.subject': 'Der Transfer von {name} hat begonnen',
  'transferStarted.preview': 'Er dauert meist fünf bis sieben Tage.',
  'transferStarted.what':
    'Wir haben {name} beim jetzigen Registrar angefordert. Er hat bis zu fünf Tage Zeit zu antworten und bittet Sie eventuell per E-Mail um Bestätigung. Ihre Website und Ihre E-Mail funktionieren weiter. Sobald die Domain da ist, senden wir Ihnen eine E-Mail.',
  'transferUnanswered.subject': 'Bestätigen Sie den Transfer von {name}',
  'transferUnanswered.preview': 'Eine E-Mail bittet den Inhaber um Bestätigung.',
  'transferUnanswered.what':
    'Der Transfer von {name} wartet auf den Inhaber. Folgen Sie dem Link in der E-Mail, die den Inhaber um Bestätigung bittet. Bei Ihren Transfers können Sie diese E-Mail noch einmal senden lassen.',
  'transferDone.subject': '{name} ist angekommen',
  'transferDone.preview': 'Ihre Domain ist jetzt in Ihrem Konto.',
  'transferDone.what':
    '{name} ist in Ihrem Konto bei uns registriert, um ein Jahr verlängert. Die Domain ist gegen Transfers gesperrt, und ihre Nameserver sind unverändert.',
  'transferCode.subject': 'Der Auth-Code von {name} wurde angezeigt',
  'transferCode.preview': 'Wer den Code hat, kann mit der Domain umziehen.',
  'transferCode.what':
    'Der Code, mit dem ein anderer Registrar {name} übernehmen kann, wurde in Ihrem Konto angezeigt. Wenn Sie das nicht waren, sperren Sie die Domain jetzt: Das macht den Code ungültig. Ändern Sie danach Ihr Passwort.',
  'transferAway.subject': '{name} zieht zu einem anderen Registrar um',
  'transferAway.preview': 'Das waren nicht Sie? Lehnen Sie den Transfer jetzt ab.',
  'transferAway.what':
    'Ein anderer Registrar möchte {name} übernehmen. Wenn Sie das veranlasst haben, brauchen Sie nichts zu tun: Der Transfer dauert meist etwa fünf Tage.',
  'transferAway.next':
    'Das waren nicht Sie? Lehnen Sie den Transfer so bald wie möglich auf der Inhaberseite von {name} ab, sperren Sie dann die Domain, was ihren Auth-Code ungültig macht, und ändern Sie Ihr Passwort. Nach dem Umzug können wir die Domain nicht zurückholen.',
  'transferAway.open': 'Transfer prüfen',
  'domainLeft.subject': '{name} ist umgezogen',
  'domainLeft.preview': 'Die Domain ist jetzt bei einem anderen Registrar.',
  'domainLeft.what':
    'Ein anderer Registrar hat {name} wie von Ihnen gewünscht übernommen. Wir verlängern die Domain nicht mehr. Wenn ihr DNS bei uns war, richten Sie es beim neuen Anbieter ein.',
  'lockChanged.subject':
    '{isLocked, select, yes {Der Support hat {name} gesperrt} other {Der Support hat {name} entsperrt}}',
  'lockChanged.preview':
    '{isLocked, select, yes {Andere Registrare können die Domain nicht übernehmen.} other {Ein anderer Registrar kann die Domain mit ihrem Auth-Code übernehmen.}}',
  'lockChanged.locked':
    'Jemand aus unserem Team hat {name} gegen den Transfer zu anderen Registraren gesperrt. Ihre Website und Ihre E-Mail sind nicht betroffen.',
  'lockChanged.codeEnded': 'Der Auth-Code, der Ihnen angezeigt wurde, gilt nicht mehr.',
  'lockChanged.unlocked':
    'Jemand aus unserem Team hat die Transfersperre von {name} aufgehoben. Wer den Auth-Code kennt, kann jetzt mit der Domain zu einem anderen Registrar umziehen. Wenn Sie das nicht veranlasst haben, sperren Sie die Domain wieder und schreiben Sie uns.',
  'lockChanged.reason': 'Grund',
  'lockChanged.logged': 'Sie finden dies auch in Ihrem Kontoverlauf.',
  'ownerChanged.subject':
    '{isDone, select, yes {{name} hat einen neuen Inhaber} other {Der Inhaber von {name} wurde nicht gewechselt}}',
  'ownerChanged.preview': 'Der Inhaberwechsel ist beendet.',
  'ownerChanged.what':
    '{isDone, select, yes {Beide Inhaber haben den Wechsel von {name} bestätigt. Andere Registrare können die Domain 60\u00a0Tage lang nicht übernehmen.} other {Der Inhaberwechsel von {name} wurde abgelehnt oder nicht rechtzeitig bestätigt. Alles bleibt, wie es ist.}}',
};
