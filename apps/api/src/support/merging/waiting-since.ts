/** Since when a customer waits for an answer; null: staff wrote last. @param messages the oldest first */
export function waitingSinceOf(messages: readonly { byStaff: boolean; createdAt: Date }[]): Date | null {
  const answered = messages.findLastIndex(({ byStaff }) => byStaff);
  return messages[answered + 1]?.createdAt ?? null;
}
