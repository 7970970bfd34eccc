import type { HostnameRecord, ZoneRecord } from './records.ts';

/** A zone as bunny writes it: of its some 170 fields those that say something here. */
export function zoneAnswer(zone: ZoneRecord): object {
  return {
    Id: zone.id,
    Name: zone.name,
    OriginUrl: zone.originUrl,
    Enabled: true,
    Suspended: false,
    Hostnames: zone.hostnames.map(hostnameAnswer),
    StorageZoneId: -1,
    Type: 0,
    OriginType: 0,
    OriginHostHeader: zone.originHostHeader,
    AddHostHeader: false,
    CacheControlMaxAgeOverride: -1,
    CacheControlPublicMaxAgeOverride: -1,
    IgnoreQueryStrings: true,
    EnableSmartCache: zone.smartCache,
    EnableAutoSSL: false,
    EnableGeoZoneUS: true,
    EnableGeoZoneEU: true,
    EnableGeoZoneASIA: true,
    EnableGeoZoneSA: true,
    EnableGeoZoneAF: true,
    EdgeRules: [],
    MonthlyBandwidthLimit: 0,
    MonthlyBandwidthUsed: 0,
    MonthlyCharges: 0,
    CnameDomain: 'b-cdn.net',
  };
}

function hostnameAnswer(hostname: HostnameRecord): object {
  return {
    Id: hostname.id,
    Value: hostname.name,
    ForceSSL: hostname.forceSsl,
    IsSystemHostname: hostname.system,
    IsManagedHostname: false,
    HasCertificate: hostname.hasCertificate,
    Certificate: null,
    CertificateKey: null,
    CertificateKeyType: 0,
    CertificateProvisionType: hostname.hasCertificate && !hostname.system ? 1 : 0,
  };
}
