// The foundation's types for services; SQL types stay with the stores.
import type * as database from '#database/database.ts';
import type * as members from '#http/member.ts';
import type * as rates from '#http/rates.ts';
import type * as staffDoor from '#http/staff-door.ts';
import type * as jobs from '#domain-events/jobs.ts';
import type * as letters from '#domain-events/letters.ts';
import type * as domainEvents from '#domain-events/domain-events.ts';
import type * as shares from '#domain-events/text-shares.ts';
import type * as audit from '#privacy/audit.ts';
import type * as fields from '#privacy/field-encryption.ts';
import type * as presence from '#realtime/presence.ts';
import type * as realtime from '#realtime/realtime.ts';
import type * as installation from './installation/installation.ts';
import type * as clock from './clock.ts';
import type * as adapters from './adapters.ts';

export type Db = database.Db;
export type Tx = database.Tx;
export type Member = members.Member;
/** Somebody at the desk: what handlers of staff calls are given as `me`. */
export type StaffMember = staffDoor.StaffMember;
export type Rates = rates.Rates;
export type Jobs = jobs.Jobs;
export type Letters = letters.Letters;
export type DomainEvents = domainEvents.DomainEvents;
export type SentBy = shares.SentBy;
export type Audit = audit.Audit;
export type FieldEncryption = fields.FieldEncryption;
export type Presence = presence.Presence;
export type PresenceBoard = presence.PresenceBoard;
export type Realtime = realtime.Realtime;
export type InstallationReader = installation.InstallationReader;
export type Clock = clock.Clock;
export type Adapters = adapters.Adapters;
