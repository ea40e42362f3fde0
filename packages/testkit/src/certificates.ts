import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

/** A certificate and its key, each as PEM. */
export interface CertificatePair {
  cert: string;
  key: string;
}

/** A certificate for 127.0.0.1 that signs itself: a client believes it that has it as its root. */
export async function makeCertificate(serialNumber: string): Promise<CertificatePair> {
  x509.cryptoProvider.set(webcrypto as unknown as Parameters<typeof x509.cryptoProvider.set>[0]);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber,
    // Where several are believed, each is found by its name.
    name: `CN=candor.test ${serialNumber}`,
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2099-01-01'),
    signingAlgorithm: algorithm,
    keys: keys as x509.X509CertificateCreateSelfSignedParams['keys'],
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
  });
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { cert: made.toString('pem'), key: x509.PemConverter.encode(key, 'PRIVATE KEY') };
}
