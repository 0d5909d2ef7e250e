-- Prepares a PostgreSQL 18 for Tieout. As its administrator, in psql:
--   TIEOUT_OWNER_PASSWORD=… TIEOUT_WEB_PASSWORD=… psql --file deploy/prepare-roles.sql
-- It stops at the first error, and changes nothing that is there already.
\set ON_ERROR_STOP on
\getenv owner_password TIEOUT_OWNER_PASSWORD
\getenv web_password TIEOUT_WEB_PASSWORD

-- app: what row-level security holds. It owns nothing and cannot log in by itself.
select 'create role app nologin' where not exists (select from pg_roles where rolname = 'app') \gexec

-- DATABASE_OWNER_URL: owns the tables and migrates, and serves nobody.
select format('create role tieout_owner login password %L', :'owner_password')
 where not exists (select from pg_roles where rolname = 'tieout_owner') \gexec

-- DATABASE_URL: serves, and is walled in.
select format('create role tieout_web login password %L in role app', :'web_password')
 where not exists (select from pg_roles where rolname = 'tieout_web') \gexec

select 'create database tieout owner tieout_owner' where not exists (select from pg_database where datname = 'tieout') \gexec

revoke all on database tieout from public;
grant connect, temporary on database tieout to app;
