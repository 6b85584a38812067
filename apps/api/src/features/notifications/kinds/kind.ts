// The definition of a notice kind.
import type { NotificationSwitch } from '@mycrew/contract/notifications.ts';
import type { PushKind } from '@mycrew/contract/push-kinds.ts';
import type { Sanitized } from '#adapters/sanitize.ts';
import type { DomainEventMap } from '#domain-events/domain-event-map.ts';
import type { HoldsWhile } from '../holds.ts';

export interface Words {
  title: string;
  body: string;
}

export interface Kind<N extends keyof DomainEventMap> {
  /** The domain event it listens to. */
  on: N;
  /** The push Type, by which a tap finds its page. */
  type: string;
  /** The switch that silences it; what is silenced still stands in the list. */
  switch: NotificationSwitch | null;
  /** One person, or each of several. */
  whom(domainEvents: DomainEventMap[N]): string | string[];
  /** Whose name its words carry. */
  about(domainEvents: DomainEventMap[N]): string | null;
  /** What a tap is about. */
  leadsTo(domainEvents: DomainEventMap[N]): string;
  /** The same text for the same event, so that it is sent once. */
  once(domainEvents: DomainEventMap[N]): string;
  /** Whose place it takes in the list, as that one's `once`: what is over stands there once, by how it ended. */
  insteadOf?(domainEvents: DomainEventMap[N]): string;
  /** Comes too late where this stands in the list already. */
  unless?(domainEvents: DomainEventMap[N]): string;
  holdsWhile: HoldsWhile;
  isListed: boolean;
  /** Always, or only while none of their pages is in sight; `never` where something surer than a notice reaches them. */
  push: 'always' | 'whenAway' | 'never';
  /** Where it is calmer than others of its type (contract, push-kinds). */
  urgency?: PushKind['urgency'];
  email: boolean;
  /** Read on a lock screen by anybody: never what somebody feels or wrote. */
  words(firstName: Sanitized, domainEvents: DomainEventMap[N]): Words;
  /** Where the list alone may say it: what toast, push and email say instead. */
  discreetWords?: Words;
}

type Own<N extends keyof DomainEventMap> = Pick<Kind<N>, 'type' | 'whom' | 'leadsTo' | 'holdsWhile' | 'words'>;

/** A kind as most are: without a switch or a name, sent once for what it leads to, listed, pushed while they are away. */
export const noticeKind = <N extends keyof DomainEventMap>(on: N, kind: Own<N> & Partial<Kind<N>>): Kind<N> => ({
  on,
  switch: null,
  about: () => null,
  once: (event) => `${on}:${kind.leadsTo(event)}`,
  isListed: true,
  push: 'whenAway',
  email: false,
  ...kind,
});
