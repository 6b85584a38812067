/** Sends Web Push messages, encrypted for one browser and signed with our own keys. */
import { createHash } from 'node:crypto';
import { answerButtonsOf, pathOfPush, pushDefaults, tagOfPush, type PushMessage } from '@mycrew/contract/push.ts';
import type { PushKind } from '@mycrew/contract/push-kinds.ts';
import webPush from 'web-push';
import type { ProviderWatch } from './failover.ts';
import { createPushLine, MayHaveArrived } from './push-line.ts';
import { mayBePushedTo } from './push-subscription.ts';
import type { PushSubscriptionJson } from './push-subscription.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** `failed`: nobody has it. `unsure`: the answer never came; a second one with the same topic replaces the first. */
export type PushResult = 'sent' | 'gone' | 'failed' | 'unsure';

interface PushOptions {
  /** A newer message with the same topic replaces one that is still waiting. */
  topic?: string;
  urgency?: PushKind['urgency'];
  ttlSeconds?: number;
  /** For the number on the app's icon. */
  unread?: number;
  /** Checked right before the request is sent. */
  isTooLate?: () => boolean;
}

export interface Push {
  publicKey: string;
  send(subscription: PushSubscriptionJson, message: PushMessage, options: PushOptions): Promise<PushResult>;
}

interface WebPushOptions {
  keys: VapidKeys;
  /** Where push services may reach the operator: a mailto: or https: address. */
  subject: string;
  production: boolean;
  /** Our own address, which every tap leads to. */
  baseUrl: string;
  timeoutMs?: number;
  watch?: ProviderWatch | undefined;
}

const dayInSeconds = 86_400;
const inDeclarativeForm = { 'Content-Type': 'application/notification+json' };
const signedForMs = 3_600_000;
/** Browsers come from a handful of makers; whoever names others does not fill the memory. */
const mostServices = 100;
const watched = { sent: 'sent', gone: 'refused', failed: 'not-sent', unsure: 'unknown' } as const;

export function createWebPush(options: WebPushOptions): Push & { close(): void } {
  const { keys, subject, production, baseUrl, timeoutMs = 3_000, watch = () => {} } = options;
  const line = createPushLine({ publicOnly: production, timeoutMs });

  const signed = new Map<string, { authorization: string; madeAt: number }>();
  /** One signature for each push service and hour: signing costs half as much as sealing a message. */
  function authorizationFor(origin: string): string {
    const known = signed.get(origin);
    const now = Date.now();
    // A clock that was set back makes a signature that lasts too long to be taken.
    if (known && known.madeAt <= now && now < known.madeAt + signedForMs) return known.authorization;
    const expires = Math.floor((now + signedForMs) / 1_000) + dayInSeconds / 2;
    const { Authorization: authorization } = webPush.getVapidHeaders(
      origin,
      subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
      expires,
    );
    if (signed.size >= mostServices) signed.clear();
    signed.set(origin, { authorization, madeAt: now });
    return authorization;
  }

  function sealed(subscription: PushSubscriptionJson, message: PushMessage, options: PushOptions) {
    return webPush.generateRequestDetails(subscription, JSON.stringify(declarative(message, options.unread, baseUrl)), {
      headers: { Authorization: authorizationFor(new URL(subscription.endpoint).origin) },
      TTL: options.ttlSeconds ?? dayInSeconds,
      urgency: options.urgency ?? 'normal',
      ...(options.topic === undefined ? {} : { topic: topicOnTheWire(options.topic) }),
    });
  }

  async function post(
    subscription: PushSubscriptionJson,
    message: PushMessage,
    options: PushOptions,
  ): Promise<PushResult> {
    try {
      const { headers, body } = sealed(subscription, message, options);
      const status = await line.post(
        new URL(subscription.endpoint),
        { ...headers, ...inDeclarativeForm },
        body,
        options.isTooLate,
      );
      // Whatever is wrong with our signature, the next one is made anew.
      if (status === 401 || status === 403) signed.delete(new URL(subscription.endpoint).origin);
      if (status === 404 || status === 410) return 'gone';
      return status >= 200 && status < 300 ? 'sent' : 'failed';
    } catch (error) {
      return error instanceof MayHaveArrived ? 'unsure' : 'failed';
    }
  }

  return {
    publicKey: keys.publicKey,
    async send(subscription, message, options) {
      if (!mayBePushedTo(subscription.endpoint, { production })) return 'failed';
      const result = await post(subscription, message, options);
      watch(1, watched[result]);
      return result;
    },
    close: line.close,
  };
}

/**
 * A declarative push message (https://w3c.github.io/push-api/#declarative-push-message), which newer browsers show without
 * a script, around what the service worker and the specification's clients read. `mutable` gives the worker the first say.
 */
function declarative(message: PushMessage, unread: number | undefined, baseUrl: string) {
  const { data } = message;
  const at = (path: string) => new URL(path, baseUrl).href;
  const notification = {
    title: message.title ?? data.title ?? pushDefaults.title,
    body: message.body ?? data.body ?? pushDefaults.body,
    navigate: at(pathOfPush(data)),
    lang: 'en-AU',
    dir: 'ltr',
    tag: tagOfPush(data),
    // Without the worker a button can only open a page: the one that takes the answer.
    ...(data.Answer !== undefined && {
      // A test is answered from its notification too, and never stays on a screen.
      requireInteraction: data.Type === 'DISTRESS_ALERT_SET',
      actions: answerButtonsOf(data.Type).map(({ action, title }) => ({ action, title, navigate: data.Answer })),
    }),
    data,
  };
  return {
    web_push: 8030,
    mutable: true,
    notification,
    ...(unread !== undefined && { app_badge: unread }),
    ...message,
  };
}

// At most 32 characters are allowed, and a push service has no business knowing our ids.
function topicOnTheWire(topic: string): string {
  return createHash('sha256').update(topic).digest('base64url').slice(0, 32);
}
