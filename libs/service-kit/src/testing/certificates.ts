import { generate } from 'selfsigned';

/** Both in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export async function createAuthority(name: string): Promise<Certificate> {
  const extensions = [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
  ] as const;
  const made = await generate([{ name: 'commonName', value: name }], {
    extensions: [...extensions],
  });
  return { cert: made.cert, key: made.private };
}

/** Issues a certificate with which one host can be server and client. */
export async function issueCertificate(
  by: Certificate,
  host: { readonly name: string } | { readonly ip: string },
): Promise<Certificate> {
  const alternative = 'ip' in host ? { type: 7, ip: host.ip } : { type: 2, value: host.name };
  const extensions = [
    { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
    { name: 'subjectAltName', altNames: [alternative] },
  ] as const;
  const made = await generate([{ name: 'commonName', value: 'ip' in host ? host.ip : host.name }], {
    ca: by,
    extensions: extensions.map((extension) => ({ ...extension })) as never,
  });
  return { cert: made.cert, key: made.private };
}
