import type { ReplyTemplate, TemplateEntry } from '@mycrew/contract/reply-templates.ts';
import type { ShownTemplate } from './reply-templates.service.ts';

export const templateToWire = (template: ShownTemplate): ReplyTemplate => ({
  _id: template.id,
  Purpose: template.purpose,
  Title: template.title,
  Words: template.words,
  IsShipped: template.isShipped,
  IsChanged: template.isChanged,
  IsHidden: template.isHidden,
});

export const templateFromWire = ({ Purpose, Title, Words }: TemplateEntry) => ({
  purpose: Purpose,
  title: Title,
  words: Words,
});
