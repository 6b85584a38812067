// Through the lock and straight back: the page behind it only leads on.
export const backToAlert = '?back=alert';
