const property = 'property{name,value}';
const customerRule = '(id*|login*|guid*|external-id*)';
const webspaceRule = '(id*|owner-id*|name*|owner-login*|guid*|owner-guid*|external-id*|owner-external-id*)';
const siteRule = '(id*|parent-id*|name*|parent-name*|guid*)';

/**
 * What each operation may hold, in this order: Plesk checks every packet against its schema.
 * Source: docs.plesk.com, XML API reference, one page for each operation; api-schemas 1.6.9.1.
 */
export const documentedPackets: Readonly<Record<string, string>> = {
  'customer/add': `gen_info{cname?,pname,login,passwd,status?,phone?,fax?,email?,address?,city?,state?,pcode?,country?,
    locale?,owner-login?,external-id?,description?}`,
  'customer/get': `filter{${customerRule}},dataset{gen_info?,stat?}`,
  'customer/set': `filter{${customerRule}},values{gen_info{cname?,pname?,login?,passwd?,status?,phone?,fax?,email?,
    address?,city?,state?,pcode?,country?,locale?,external-id?,description?}}`,
  'customer/del': `filter{${customerRule}}`,
  'webspace/add': `gen_setup{name,(owner-id|owner-login|owner-guid|owner-external-id)?,htype?,ip_address,ip_address?,
    status?,external-id?},hosting{vrt_hst{${property}*,ip_address*}}?,(plan-id|plan-name|plan-guid)?`,
  'webspace/get': `filter{${webspaceRule}},dataset{gen_info?,hosting?,limits?,stat?,prefs?,disk_usage?,performance?,
    subscriptions?,php-settings?}`,
  'webspace/set': `filter{${webspaceRule}},values{gen_setup{status?,name?,external-id?}?,hosting{vrt_hst{${property}*}}?,
    php-settings{setting{name,value}+}?}`,
  'webspace/switch-subscription': `filter{${webspaceRule}},(plan-guid|plan-external-id|no-plan)`,
  'webspace/del': `filter{${webspaceRule}}`,
  'site/add': `gen_setup{name,(webspace-id|webspace-name|webspace-guid),htype?,parent-site-id?},
    hosting{vrt_hst{${property}*}}?`,
  'site/get': `filter{${siteRule}},dataset{gen_info?,hosting?,stat?,prefs?,disk_usage?}`,
  'site/set': `filter{${siteRule}},values{gen_setup{status?,name?}?,hosting{vrt_hst{${property}*}}?}`,
  'site/del': `filter{${siteRule}}`,
  'subdomain/add': `parent,name,${property}*,home?`,
  'subdomain/get': 'filter{(id*|name*|parent-name*)}',
  'subdomain/del': 'filter{(id*|name*|parent-name*)}',
  'site-alias/create': 'status?,pref{web?,mail?,tomcat?,seo-redirect?}?,site-id,name',
  'site-alias/get': 'filter{(site-id*|site-name*|id*|name*)}',
  'site-alias/delete': 'filter{(id*|name*|site-id*|site-name*)}',
  'server/create_session': 'login,data{user_ip,source_server,back_url?,login_page?,locale?,starting_url?}',
  'session/get': '',
  'session/terminate': 'session-id',
  'service-plan/get': 'filter{(id*|name*|guid*|external-id*)},owner-all?',
  'ip/get': '',
  'php-handler/get': 'filter{handler-id*}',
};
