-- The ids that panels give are text: only their drivers know what they mean.
ALTER TABLE "panel_accounts"
  ALTER COLUMN "panel_customer_id" TYPE TEXT,
  ALTER COLUMN "panel_webspace_id" TYPE TEXT;
ALTER TABLE "websites"
  ALTER COLUMN "panel_site_id" TYPE TEXT,
  ALTER COLUMN "parent_site_id" TYPE TEXT;
ALTER TABLE "wordpress_sites" ALTER COLUMN "installation_id" TYPE TEXT;

-- Operations under way go on with them.
UPDATE "operations" SET "input" = (
  SELECT jsonb_object_agg(key, CASE
    WHEN jsonb_typeof(value) = 'number' AND key IN ('panelSiteId', 'installationId')
    THEN to_jsonb(value #>> '{}') ELSE value END)
  FROM jsonb_each("input"))
WHERE jsonb_typeof("input") = 'object' AND "input" ?| ARRAY['panelSiteId', 'installationId'];
UPDATE "operation_steps" SET "result" = (
  SELECT jsonb_object_agg(key, CASE
    WHEN jsonb_typeof(value) = 'number'
      AND key IN ('panelCustomerId', 'panelWebspaceId', 'installationId', 'taskId')
    THEN to_jsonb(value #>> '{}') ELSE value END)
  FROM jsonb_each("result"))
WHERE jsonb_typeof("result") = 'object'
  AND "result" ?| ARRAY['panelCustomerId', 'panelWebspaceId', 'installationId', 'taskId'];
