{{- /*
A process's environment, made of files/settings.json: a secret comes by reference from the process's own Secret, another process's
address from this chart, everything else from the values; what the values leave out is left to the process.
*/ -}}

{{- define "candor.setting" -}}
{{- $own := dig "settings" .setting nil .values -}}
{{- if kindIs "invalid" $own -}}{{- $own = get .root.Values.settings .setting -}}{{- end -}}
{{- if and (eq .setting "S3_URL") .root.Values.trial.enabled (empty $own) -}}
{{- printf "http://%s-s3:9000" (include "candor.fullname" .root) -}}
{{- else if kindIs "float64" $own -}}
{{- /* Numbers of values are floats to a template: 1000000 would be written as 1e+06. */ -}}
{{- if eq $own (floor $own) -}}{{- printf "%.0f" $own -}}{{- else -}}{{- $own -}}{{- end -}}
{{- else if not (kindIs "invalid" $own) -}}
{{- $own | toString -}}
{{- end -}}
{{- end -}}

{{- define "candor.env" -}}
{{- $all := .root.Files.Get "files/settings.json" | fromJson -}}
- name: SERVICE
  value: {{ .name }}
- name: PORT
  value: {{ include "candor.port" (dict "root" .root "name" "http") | quote }}
- name: METRICS_PORT
  value: {{ include "candor.port" (dict "root" .root "name" "metrics") | quote }}
{{- range get $all .name }}
{{- $isCertificate := hasPrefix "INTERNAL_TLS_" .name }}
{{- if and $isCertificate (eq $.root.Values.internalTls.mode "off") }}
{{- else if .secret }}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ include "candor.secret" (dict "root" $.root "name" $.name) }}
      key: {{ .name }}
      {{- if not (or .required $isCertificate) }}
      optional: true
      {{- end }}
{{- else if .process }}
- name: {{ .name }}
  value: {{ include "candor.address" (dict "root" $.root "name" .process) }}
{{- else }}
{{- $value := include "candor.setting" (dict "root" $.root "values" $.values "setting" .name) }}
{{- if ne $value "" }}
- name: {{ .name }}
  value: {{ $value | quote }}
{{- else if .required }}
{{- fail (printf "settings.%s must be set: %s does not start without it" .name $.name) }}
{{- end }}
{{- end }}
{{- end }}
{{- if has .root.Values.internalTls.mode (list "accept" "ask") }}
- name: INTERNAL_TLS_ACCEPT_HTTP
  value: "on"
{{- end }}
{{- with .values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- /* The address of a process inside of the cluster. Takes root and name. */ -}}
{{- define "candor.address" -}}
{{- $scheme := has .root.Values.internalTls.mode (list "ask" "required") | ternary "https" "http" -}}
{{- printf "%s://%s-%s:%s" $scheme (include "candor.fullname" .root) .name (include "candor.port" (dict "root" .root "name" "http")) -}}
{{- end -}}

{{- /* The name of a service's database where the values give one; the service knows its usual name. Takes root and name. */ -}}
{{- define "candor.databaseName" -}}
{{- $p := include "candor.process" . | fromYaml -}}
{{- include "candor.setting" (dict "root" .root "values" $p "setting" "MONGO_DB") -}}
{{- end -}}

{{- /*
Changes when the Secret changes, so that the next upgrade starts the process anew. Empty where the cluster is not asked (`helm
template`, Argo CD): then something else must restart it.
*/ -}}
{{- define "candor.secretChecksum" -}}
{{- if .root.Values.secrets.restartOnChange -}}
{{- $found := lookup "v1" "Secret" .root.Release.Namespace (include "candor.secret" .) -}}
{{- with $found.data -}}{{- . | toJson | sha256sum -}}{{- end -}}
{{- end -}}
{{- end -}}
