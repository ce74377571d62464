/** Whether a text has visible characters. Spaces and invisible characters such as U+200B do not count. */
export const hasVisibleText = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}]/u.test(text);
