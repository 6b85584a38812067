/** 'break-glass-asked' as words. */
export const actionLabel = (action: string): string => action.replaceAll('-', ' ');
