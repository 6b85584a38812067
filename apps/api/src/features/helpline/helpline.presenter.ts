// The directory as it stands on the wire.
import type * as wire from '@mycrew/contract/helpline.ts';
import type { HelpDirectory } from './directory.ts';
import type { HelpService, OpenWeek, PathwayStep, Way } from './help-types.ts';

const wayToWire = ({ channel, label, address }: Way): wire.HelpWay => ({
  Channel: channel,
  Label: label,
  Address: address,
});

const hoursToWire = (hours: 'always' | OpenWeek): wire.HelpHours | null =>
  hours === 'always'
    ? null
    : { Zone: hours.zone, Days: hours.days.map((spans) => spans.map(({ from, to }) => ({ From: from, To: to }))) };

const serviceToWire = (service: HelpService): wire.HelpService => ({
  _id: service.id,
  Group: service.group,
  Name: service.name,
  About: service.about,
  WhoFor: service.whoFor,
  Ways: service.ways.map(wayToWire),
  Hours: hoursToWire(service.hours),
  HoursText: service.hoursWords,
  Ages: service.ages && { From: service.ages.from, To: service.ages.to },
  Cost: service.cost,
  GoodToKnow: [...service.goodToKnow],
  Site: service.site,
  State: service.state,
  VerifiedOn: service.verifiedOn,
});

const stepToWire = (step: PathwayStep): wire.PathwayStep => ({
  _id: step.id,
  Title: step.title,
  About: step.about,
  WhatToSay: step.whatToSay,
  WhatItCosts: step.whatItCosts,
  WhatHappens: [...step.whatHappens],
  Ways: step.ways.map(wayToWire),
});

export const directoryToWire = (directory: HelpDirectory): wire.HelpDirectory => ({
  VerifiedOn: directory.verifiedOn,
  Groups: directory.groups.map(({ id, title }) => ({ _id: id, Title: title })),
  Services: directory.services.map(serviceToWire),
  Pathway: directory.pathway.map(stepToWire),
  Questions: directory.questions.map(({ id, about, question, answer }) => ({
    _id: id,
    About: directory.questionTitles[about],
    Question: question,
    Answer: [...answer],
  })),
});
