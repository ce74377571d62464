/** Whether a text shows anything at all: blanks and letters that nobody sees, such as U+200B, are no message. */
export const isWritten = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}]/u.test(text);
