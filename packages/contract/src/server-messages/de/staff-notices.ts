import type { staffNotices as english } from '../staff-notices.ts';
import type { Translated } from '../../translated.ts';

export const staffNotices: Translated<typeof english> = {
  'notices.ticket': 'Ticket #{number}',
  'notices.newTicket': 'Neues Ticket: {snippet}',
  'notices.cancellation': 'Kündigung: {snippet}',
  'notices.badRating': 'Unsere Hilfe wurde als schlecht bewertet.',
  'notices.escalated': 'Es wurde eskaliert.',
  'notices.answerDue': 'Eine Antwort ist fällig bis {due, date, moment} UTC.',
  'notices.snoozeEnded': 'Die Zurückstellung ist beendet.',
  'notices.operationFailed': 'Fehlgeschlagen ({error}).',
  'notices.operationStuck': 'Braucht Aufmerksamkeit ({error}).',
  'notices.unknownError': 'unbekannter Fehler',
  'notices.mailFailed': 'Die E-Mail „{name}“ konnte nicht gesendet werden.',
  'notices.callsPaused': 'Aufrufe dorthin sind ausgesetzt: Zu viele sind fehlgeschlagen.',
  'notices.check': '{part}: {check}',
  'notices.fundsShort':
    '{name} kann nicht registriert werden: Die Domain kostet {cost}, und das Guthabenkonto hat {balance}. Laden Sie es auf.',
  'notices.checkSolved': 'Dieses Problem ist gelöst.',
  'notices.nameFound':
    '{name} wurde auf einem Panel in einem Konto gefunden, das den Namen nicht verwenden darf. {reason}',
  'notices.nameMoved':
    '{name} ist in das Kundenkonto gewechselt, das den Namen nachgewiesen oder registriert hat. Vorher hatte ihn {email}.',
  'notices.disputed': 'Eine Zahlung von {amount, number, ::currency/USD} ist angefochten ({reason}).',
  'notices.disputedUntil':
    'Eine Zahlung von {amount, number, ::currency/USD} ist angefochten ({reason}). Antwort bis {due, date, day}.',
  'notices.disputeDue':
    'Der Zahlungsstreitfall über {amount, number, ::currency/USD} ({reason}) ist noch nicht beantwortet. Ohne Nachweise bis {due, date, day} ist er verloren.',
  'notices.disputeWon':
    'Der Zahlungsstreitfall über {amount, number, ::currency/USD} ({reason}) ist gewonnen.',
  'notices.disputeLost':
    'Der Zahlungsstreitfall über {amount, number, ::currency/USD} ({reason}) ist verloren.',
  'notices.disputeClosed':
    'Der Zahlungsstreitfall über {amount, number, ::currency/USD} ({reason}) ist abgeschlossen.',
  'notices.security': 'Sicherheit',
  'notices.refusals.sign_in':
    'Innerhalb von {minutes}\u00a0Minuten gab es {count} fehlgeschlagene Anmeldungen.',
  'notices.refusals.token':
    'Innerhalb von {minutes}\u00a0Minuten gab es {count} gefälschte oder gestohlene Token.',
  'notices.refusals.denied':
    'Innerhalb von {minutes}\u00a0Minuten gab es {count} Aufrufe für fremde Inhalte.',
  'notices.refusals.rate_limited':
    'Innerhalb von {minutes}\u00a0Minuten gab es {count} Aufrufe über einem Limit.',
  'names.found.invalid': 'Das ist kein Domainname, der hier liegen kann.',
  'names.found.reserved': 'Das ist einer unserer eigenen Namen oder der eines Anbieters.',
  'names.found.temporary': 'Das ist ein vorläufiger Name, der nicht an dieses Konto vergeben wurde.',
  'names.found.registered': 'Der Name ist von einem anderen Kundenkonto registriert.',
  'names.found.held': 'Der Name gehört zu einem anderen Kundenkonto.',
  'names.found.resting': 'Der Name gehörte bis vor Kurzem zu einem anderen Kundenkonto.',
};
