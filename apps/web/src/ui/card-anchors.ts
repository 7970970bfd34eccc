/** Parts of a website's page that others lead to: the ids of their cards. */
export const cardAnchors = { dns: 'dns', health: 'health', wordpress: 'wordpress' } as const;
