#!/bin/sh
# Runs once, when the database server starts with an empty volume. Creates one database and one role for each
# service; no role can connect to another's database.
set -eu
for name in identity catalog ordering notifications discovery samples messaging; do
  password=$(printenv "DATABASE_PASSWORD_$(echo "$name" | tr '[:lower:]' '[:upper:]')")
  psql --username postgres --set ON_ERROR_STOP=1 --set name="makeport_$name" --set password="$password" <<'SQL'
    CREATE ROLE :"name" LOGIN PASSWORD :'password';
    CREATE DATABASE :"name" OWNER :"name";
    REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
done
