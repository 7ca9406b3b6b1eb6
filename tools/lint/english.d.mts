export function findOddEnglish(text: string): string | undefined;
