// A push subscription as a browser makes it, for tests.
import { createECDH, randomBytes } from 'node:crypto';

export const aSubscription = (endpoint = `https://push.example.com/${randomBytes(12).toString('hex')}`): string =>
  JSON.stringify({
    endpoint,
    expirationTime: null,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  });
