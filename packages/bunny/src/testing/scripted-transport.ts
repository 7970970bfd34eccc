import type { Transport, TransportAnswer, TransportRequest } from '../transport.ts';

export interface ScriptedTransport extends Transport {
  /** What was sent, in order. */
  readonly requests: TransportRequest[];
}

/** A transport that gives these answers in turn, and the last one from then on. */
export function scriptedTransport(...answers: [TransportAnswer, ...TransportAnswer[]]): ScriptedTransport {
  const requests: TransportRequest[] = [];
  return {
    requests,
    async send(request) {
      requests.push(request);
      return answers[Math.min(requests.length, answers.length) - 1] ?? answers[0];
    },
    async close() {},
  };
}

/** A zone as bunny writes it. */
export function zoneAnswer(id: number, name: string): object {
  return {
    Id: id,
    Name: name,
    OriginUrl: 'https://maison-lune.com',
    Enabled: true,
    Suspended: false,
    CnameDomain: 'b-cdn.net',
    Hostnames: [
      {
        Id: 901,
        Value: `${name}.b-cdn.net`,
        ForceSSL: false,
        IsSystemHostname: true,
        IsManagedHostname: false,
        HasCertificate: true,
      },
    ],
  };
}
