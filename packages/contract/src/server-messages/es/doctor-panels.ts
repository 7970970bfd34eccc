import type { doctorPanels as english } from '../doctor-panels.ts';
import type { Translated } from '../../translated.ts';

export const doctorPanels: Translated<typeof english> = {
  'doctor.panel.reach': 'Comprueba que {url} sea accesible.',
  'doctor.panel.register':
    'Comprueba que {url} sea accesible y que su cortafuegos permita este servidor; después, regístralo de nuevo con `homeport panel add`: URL, certificado y clave secreta.',
  'doctor.panel.validUntil': 'Válido hasta el {day}',
  'doctor.panel.expired': 'Venció el {day}',
  'doctor.panel.ends': 'Vence el {day}',
  'doctor.panel.renewCertificate':
    'Renueva el certificado del propio panel; si estaba fijado, registra el servidor de nuevo con `homeport panel add --certificate`.',
  'doctor.panel.found': '{names}',
  'doctor.panel.missing': 'Falta: {names}',
  'doctor.panel.noBackups':
    'No se pueden hacer a través de la API: los sitios web solo se eliminan si los clientes aceptan hacerlo sin ellas',
  'doctor.certificates.issued': 'Ningún sitio web ha esperado su certificado más de {days}\u00a0días',
  'doctor.certificates.waiting':
    'Hay sitios web que esperan su certificado desde hace más de {days}\u00a0días. Por servidor: {servers}',
  'doctor.certificates.fix':
    'Emite un certificado para uno de estos sitios web en el panel: su mensaje dice por qué se niega. El portal lo intenta de nuevo por sí solo.',
  'doctor.hestiacp.version': 'HestiaCP {version}',
  'doctor.hestiacp.old': 'HestiaCP {version} es demasiado antiguo',
  'doctor.hestiacp.upgrade': 'Actualiza a HestiaCP {version} o posterior.',
  'doctor.hestiacp.keyFix':
    'Crea una clave de acceso del administrador sin permisos limitados y registra el servidor de nuevo con `homeport panel add`.',
  'doctor.hestiacp.commands': 'La clave puede leer usuarios y sitios web',
  'doctor.hestiacp.noWebServer': 'El servidor no tiene servidor web',
  'doctor.hestiacp.installWebServer': 'Instala HestiaCP con nginx o Apache.',
  'doctor.hestiacp.createPackages':
    'Crea en el panel paquetes con exactamente estos nombres, con los límites de nuestros planes.',
  'doctor.hestiacp.backups': 'El panel hace copias de seguridad ({place})',
  'doctor.hestiacp.noBackups': 'El panel no hace copias de seguridad',
  'doctor.hestiacp.turnOnBackups': 'Activa las copias de seguridad en los ajustes del servidor del panel.',
  'doctor.hestiacp.fewBackups':
    'Hay paquetes que guardan muy pocas copias de seguridad de cada cliente: {packages}',
  'doctor.hestiacp.keepBackups':
    'Configura «Backups» en estos paquetes con al menos {count}, y con más si el panel también hace copias por sí solo cada noche.',
  'doctor.hestiacp.zones': 'Los servidores de nombres del panel pueden responder por cada sitio web y alias',
  'doctor.hestiacp.noDns':
    'El panel no tiene DNS, así que sus servidores de nombres no responden por ningún sitio web',
  'doctor.hestiacp.installDns':
    'Instala BIND en el servidor y ejecuta allí `v-change-sys-config-value DNS_SYSTEM bind9`. Hasta entonces, los clientes tienen que configurar registros A donde esté su DNS.',
  'doctor.hestiacp.fewZones': 'Hay paquetes que permiten menos zonas DNS que sitios web y alias: {packages}',
  'doctor.hestiacp.allowZones': 'Configura «DNS Zones» en estos paquetes como ilimitado.',
  'doctor.hestiacp.zoneRecords': 'Las zonas admiten al menos {count} registros',
  'doctor.hestiacp.fewRecords': 'Las zonas de estos paquetes admiten menos de {count} registros: {packages}',
  'doctor.hestiacp.allowRecords':
    'Configura «DNS Records» en estos paquetes como ilimitado o con al menos {count}. Hasta entonces, los clientes con la zona llena leen que su hosting no puede guardar más.',
  'doctor.hestiacp.namesOpen': 'Los usuarios pueden añadir nombres por debajo de los de otros usuarios',
  'doctor.hestiacp.enforceNames':
    'Activa «Enforce subdomain ownership» en los ajustes del servidor del panel.',
  'doctor.hestiacp.names': 'Los usuarios no pueden añadir nombres por debajo de los de otros usuarios',
  'doctor.plesk.keyFix': 'Comprueba que la clave secreta del panel sea de su administrador.',
  'doctor.plesk.version': 'Plesk {version}, {platform}',
  'doctor.plesk.old': 'Plesk {version} es demasiado antiguo',
  'doctor.plesk.upgrade': 'Actualiza a Plesk Obsidian {version} o posterior.',
  'doctor.plesk.validForever': 'Válida, sin vencimiento',
  'doctor.plesk.renewLicense':
    'Renueva la licencia y recupérala después en el panel, en «License Management».',
  'doctor.plesk.createPlans':
    'Crea en el panel planes de servicio con exactamente estos nombres, con los límites de nuestros planes.',
  'doctor.plesk.installToolkit':
    'Instala la extensión WP Toolkit en el panel y permite su API REST para la clave secreta.',
  'doctor.plesk.toolkit':
    'Responde, {count, plural, one {# instalación} many {# de instalaciones} other {# instalaciones}}',
  'doctor.plesk.signIn': 'La clave puede crear sesiones',
  'doctor.plesk.gateLacks': 'La puerta no ofrece {names}',
  'doctor.plesk.allowUtilities':
    'Actualiza Plesk y permite estas utilidades en los ajustes de API del panel.',
  'doctor.plesk.backups': 'Se pueden hacer a través de la API',
  'doctor.plesk.allowBackups':
    'Permite las utilidades pleskbackup y pleskrestore en los ajustes de API del panel.',
  'doctor.plesk.noWebsite': 'Aún no hay ningún sitio web en el servidor',
  'doctor.plesk.settingsUnknown':
    'Los ajustes de {website} llegan en una forma desconocida: no se ofrecen archivos estáticos ni compresión',
  'doctor.plesk.settings': 'Los ajustes de {website} se pueden leer',

  'doctor.trial.answers': '{url} responde',
  'doctor.trial.noAnswer': '{url} no responde por TLS',
  'doctor.trial.fixAddress':
    'Comprueba el host y el puerto, y que el cortafuegos deje pasar a los procesos de trabajo del portal.',
  'doctor.trial.notTrusted': 'El certificado del panel no es de confianza ({reason})',
  'doctor.trial.fixCertificate':
    'Instala en el panel un certificado de una autoridad pública para este host, o pega el certificado que muestra ahora.',
  'doctor.trial.keyAccepted': 'El panel acepta la clave',
  'doctor.trial.keyRefused': 'El panel rechaza la clave o no es {vendor}',
  'doctor.trial.fixKey':
    'Crea una clave nueva del administrador del panel, limitada como mucho a las direcciones de los procesos de trabajo, y pégala completa.',
  'doctor.trial.noPanel': 'Ningún panel de {vendor} responde en esta dirección',
  'doctor.trial.fixVendor': 'Comprueba el panel elegido, la dirección y el puerto.',
  'doctor.room.left': '{accounts, number} de {capacity, number} cuentas ocupadas',
  'doctor.room.low': '{accounts, number} de {capacity, number} cuentas ocupadas',
  'doctor.room.makeRoom':
    'Aumenta la capacidad del servidor si admite más, o añade otro servidor en su ubicación.',
  'doctor.room.taken': 'Las recibe {servers}',
  'doctor.room.none': 'Ningún servidor admite cuentas nuevas: todos están llenos o en vaciado',
  'doctor.room.addServer':
    'Añade un servidor en esta ubicación, aumenta una capacidad o deja de vaciar un servidor.',
};
