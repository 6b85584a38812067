import { hrefOf } from '@mycrew/contract/paths.ts';

const chats = hrefOf('chat');
export const isChatPath = (pathname: string): boolean => pathname.startsWith(chats);
