/** Passkeys in the browser: the server's options in, what the authenticator answers out. */
import type { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from '../api/schema';

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined' && !!navigator.credentials;

/** The browser made or found no passkey: the dialog was closed, or the device has one for this account already. */
export class PasskeyError extends Error {
  constructor(readonly reason: 'cancelled' | 'known') {
    super(reason);
  }
}

async function asked(answer: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    return (await answer) as PublicKeyCredential;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') throw new PasskeyError('known');
    if (error instanceof DOMException) throw new PasskeyError('cancelled');
    throw error;
  }
}

/** Binary data in Base64url without padding, as the server writes it. */
export function encode(data: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(data), (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function decode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

interface Descriptor {
  id: string;
  type: 'public-key';
}

const descriptors = (list: unknown): PublicKeyCredentialDescriptor[] =>
  ((list ?? []) as Descriptor[]).map(({ id, type }) => ({ id: decode(id), type }));

/** Let the browser make a passkey. */
export async function create({ public_key: options }: PasskeyOptions): Promise<PasskeyAttestation> {
  const user = options['user'] as { id: string; name: string; displayName: string };
  const publicKey = {
    ...options,
    challenge: decode(options['challenge'] as string),
    user: { ...user, id: decode(user.id) },
    excludeCredentials: descriptors(options['excludeCredentials']),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await asked(navigator.credentials.create({ publicKey }));
  const response = made.response as AuthenticatorAttestationResponse;
  return { id: encode(made.rawId), client_data: encode(response.clientDataJSON), attestation: encode(response.attestationObject) };
}

/** Let the person choose one of their passkeys and confirm. */
export async function get({ public_key: options }: PasskeyOptions): Promise<PasskeyAssertion> {
  const publicKey = {
    ...options,
    challenge: decode(options['challenge'] as string),
    allowCredentials: descriptors(options['allowCredentials']),
  } as unknown as PublicKeyCredentialRequestOptions;
  const found = await asked(navigator.credentials.get({ publicKey }));
  const response = found.response as AuthenticatorAssertionResponse;
  return {
    id: encode(found.rawId),
    client_data: encode(response.clientDataJSON),
    authenticator_data: encode(response.authenticatorData),
    signature: encode(response.signature),
    user_handle: response.userHandle ? encode(response.userHandle) : null,
  };
}
