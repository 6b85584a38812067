// What other rooms show of a calendar: its head with the ways through it, and the month itself.
export { monthName, yearOf } from './calendarWeeks.ts';
export { CalendarHead } from './parts/CalendarHead.tsx';
export { MonthTable } from './parts/MonthTable.tsx';
