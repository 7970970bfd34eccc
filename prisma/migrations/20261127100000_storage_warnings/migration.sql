CREATE TABLE storage_warnings (
    user_id uuid PRIMARY KEY,
    level integer NOT NULL,
    changed_at timestamptz(3) NOT NULL
);
